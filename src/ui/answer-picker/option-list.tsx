import type { ReactNode, RefObject } from 'react';
import { ColorName } from '../color-name/color-name.tsx';
import * as styles from './answer-picker.css.ts';
import { optionId } from './option-id.ts';
import { standAt } from './stand-at.ts';

interface PickerPanelProps {
  /** The box that the choice is put into; null: it is put nowhere, and the picker stands below what stands before it. */
  readonly box: RefObject<HTMLTextAreaElement | null> | null;
  /** Where the sign stands that opened it, in UTF-16 units; null: a button did. */
  readonly at: number | null;
  readonly children: ReactNode;
}

/** Where a picker stands: under the sign that opened it, where there is one, and the focus stays where it is. */
export function PickerPanel({ box, at, children }: PickerPanelProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box while an option is pressed
    <div
      className={styles.picker}
      ref={(picker) => standAt(picker, box?.current ?? null, at)}
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

/** Something to choose, as it is shown. */
interface ListedOption {
  readonly id: string;
  readonly label: string;
  /** A quick answer's colour as it is stored. */
  readonly color: string | null;
}

interface OptionListProps<Listed extends ListedOption> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Listed[];
  /** The option at which the keyboard stands, or null. */
  readonly activeId: string | null;
  readonly isBusy?: boolean;
  /** What stands below an option's label. */
  readonly detailOf: (option: Listed) => string;
  readonly onPick: (option: Listed) => void;
}

/** What there is to choose from; the keys are the box's or the field's, where the focus stays. */
export function OptionList<Listed extends ListedOption>(props: OptionListProps<Listed>) {
  const { id, label, options, activeId, isBusy = false, detailOf, onPick } = props;
  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={isBusy} className={styles.list}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={option.id}
          id={optionId(id, option.id)}
          role="option"
          aria-selected={option.id === activeId}
          className={styles.option}
          onClick={() => onPick(option)}
        >
          <span className={styles.label}>{option.label}</span>{' '}
          {option.color !== null && (
            <span className={styles.color}>
              <ColorName color={option.color} />
            </span>
          )}{' '}
          <span className={styles.detail}>{detailOf(option)}</span>
        </div>
      ))}
    </div>
  );
}
