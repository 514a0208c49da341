import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, Copy, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { RuleChoices } from '#contract/automatic-rules.ts';
import type { RuleFinding } from '#domain/automatic-rules/findings.ts';
import type { TypedRule } from '#domain/automatic-rules/typed.ts';
import { faultsOf, newIdIn } from '#domain/automatic-rules/typed.ts';
import type { AutomaticRulesActor } from '#machines/account/automatic-rules/machine.ts';
import { selectCanEdit, selectHasRoom, selectOpenRule } from '#machines/account/automatic-rules/selectors.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { IconButton } from '../../kit/icon-button/icon-button.tsx';
import type { RenderMenu } from '../../menu/chart-menu.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { type RuleNames, ruleSentence } from './rule-sentence.ts';
import * as styles from './rules-panel.css.ts';

interface RuleRowProps extends ReadProps<AutomaticRulesActor> {
  readonly rule: TypedRule;
  readonly rules: readonly TypedRule[];
  readonly finding: RuleFinding | undefined;
  readonly names: RuleNames;
  readonly choices: ResourceActor<RuleChoices> | null;
  readonly listingPicker: ReactNode;
  readonly renderMenu: RenderMenu;
}

/** One rule as a sentence, with what is wrong with it; its pickers while it is edited. Alt and an arrow move it. */
export function RuleRow({ actor, rule, rules, finding, ...props }: RuleRowProps) {
  const canEdit = useSelector(actor, selectCanEdit);
  const isOpen = useSelector(actor, selectOpenRule)?.id === rule.id;
  const place = rules.indexOf(rule) + 1;
  const move = (by: 1 | -1, focused: Element | null): void => {
    // React may take the row out and put it in elsewhere, which loses the focus.
    flushSync(() => actor.send({ type: 'rule.moved', id: rule.id, by }));
    if (focused instanceof HTMLElement) focused.focus();
  };
  const moveByKey = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1, document.activeElement);
  };
  return (
    <li className={styles.row} aria-label={t('sections:automaticRules.place', { place })} onKeyDown={moveByKey}>
      <div className={styles.rowHead}>
        <span className={styles.place} aria-hidden="true">
          {place}
        </span>
        <p className={styles.sentence}>{ruleSentence(rule, props.names)}</p>
        <RowActs actor={actor} rule={rule} rules={rules} isOpen={isOpen} place={place} onMove={move} />
      </div>
      {!isOpen && faultsOf(rule).length > 0 && (
        <Banner tone="warning">{t('sections:automaticRules.incomplete')}</Banner>
      )}
      {finding !== undefined && (
        <Banner tone="warning">
          {t(`sections:automaticRules.findings.${finding.kind}`, {
            place: rules.findIndex(({ id }) => id === finding.byRuleId) + 1,
          })}
        </Banner>
      )}
      {isOpen && <RuleEditor actor={actor} rule={rule} disabled={!canEdit} {...props} />}
    </li>
  );
}

interface RowActsProps extends Pick<RuleRowProps, 'actor' | 'rule' | 'rules'> {
  readonly isOpen: boolean;
  readonly place: number;
  readonly onMove: (by: 1 | -1, focused: Element | null) => void;
}

function RowActs({ actor, rule: { id }, rules, isOpen, place, onMove }: RowActsProps) {
  const canEdit = useSelector(actor, selectCanEdit);
  const hasRoom = useSelector(actor, selectHasRoom);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  return (
    <span className={styles.rowActs}>
      <IconButton
        ref={up}
        label={t('sections:automaticRules.raise', { place })}
        icon={<ArrowUp size={20} />}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={!canEdit || place === 1}
        onClick={() => onMove(-1, up.current)}
      />
      <IconButton
        ref={down}
        label={t('sections:automaticRules.lower', { place })}
        icon={<ArrowDown size={20} />}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={!canEdit || place === rules.length}
        onClick={() => onMove(1, down.current)}
      />
      <IconButton
        label={t('sections:automaticRules.copy', { place })}
        icon={<Copy size={20} />}
        disabled={!canEdit || !hasRoom}
        onClick={() => actor.send({ type: 'rule.copied', id, copyId: newIdIn(rules) })}
      />
      <IconButton
        label={t('sections:automaticRules.remove', { place })}
        icon={<Trash2 size={20} />}
        disabled={!canEdit}
        onClick={() => actor.send({ type: 'rule.removed', id })}
      />
      <IconButton
        label={t('sections:automaticRules.edit', { place })}
        icon={<Pencil size={20} />}
        aria-expanded={isOpen}
        disabled={!canEdit}
        onClick={() => actor.send(isOpen ? { type: 'rule.closed' } : { type: 'rule.opened', id })}
      />
    </span>
  );
}
