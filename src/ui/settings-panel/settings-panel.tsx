import { type ReactNode, useId } from 'react';
import { secondary } from '#theme/text.css.ts';
import * as styles from './settings-panel.css.ts';

interface SettingsPanelProps {
  /** What a link to the panel names. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** A part of the settings with a form of its own. */
export function SettingsPanel({ id, title, text, isBusy, children }: SettingsPanelProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId} aria-busy={isBusy}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={secondary}>{text}</p>
      </header>
      {children}
    </section>
  );
}
