import { useSelector } from '@xstate/react';
import type { ShortcutsActor } from '#machines/questions/shortcuts/machine.ts';
import { selectIsOpen } from '#machines/questions/shortcuts/selectors.ts';
import { t } from '#text/catalogue.ts';
import { DefinitionList } from '../../kit/definition-list/definition-list.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Kbd } from '../../kit/kbd/kbd.tsx';
import * as styles from './shortcuts-dialog.css.ts';

/** Every act with its keys. */
const SHORTCUTS = [
  ['answer', 'Ctrl ↵'],
  ['undo', 'Ctrl Z'],
  ['next', 'Alt ↓', 'J'],
  ['previous', 'Alt ↑', 'K'],
  ['leave', 'Esc'],
  ['enter', '↵'],
  ['layout', 'V'],
  ['similar', 'Alt G', 'G'],
  ['quickAnswer', '@'],
  ['item', '#'],
  ['choose', '↑', '↓', '↵'],
  ['close', 'Esc'],
  ['help', '?'],
] as const;

/** The sheet of shortcuts. */
export function ShortcutsDialog({ actor }: { actor: ShortcutsActor }) {
  const isOpen = useSelector(actor, selectIsOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'help.dismissed' })}
      title={t('desk:shortcuts.title')}
      description={t('desk:shortcuts.text')}
      closeLabel={t('close')}
      isForReading
    >
      <DefinitionList
        longTerms
        definitions={SHORTCUTS.map(([act, ...keys]) => ({
          term: t(`desk:shortcuts.${act}`),
          value: <Keys keys={keys} />,
        }))}
      />
    </Dialog>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <Kbd key={key} keys={key} />
      ))}
      {keys.some((key) => /^[A-Z?]$/.test(key)) && <span className={styles.where}>{t('desk:shortcuts.outside')}</span>}
    </span>
  );
}
