import { useSelector } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Operator } from '#contract/operators.ts';
import { SETTINGS_PAGE_SIZES } from '#domain/limits.ts';
import { PERMISSION_NAMES, permissionsIn } from '#domain/permissions.ts';
import type { ListActor } from '#machines/shared/paginated-list/machine.ts';
import { selectPage } from '#machines/shared/paginated-list/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { Table, TableCell, TableRow } from '../../kit/table/table.tsx';
import { ListFrame } from '../../list-frame/list-frame.tsx';
import * as styles from './operators-screen.css.ts';

/** A page of operators. */
interface Operators {
  readonly entries: readonly Operator[];
  readonly count: number;
}

interface OperatorsScreenProps {
  /** The button that adds one; the focus goes there when what had it is gone. */
  readonly addButton?: Ref<HTMLButtonElement>;
  readonly list: ListActor<Operators>;
  readonly onAdd: () => void;
  readonly onChange: (operator: Operator) => void;
  readonly onDelete: (operator: Operator) => void;
  readonly renderFailure: RenderFailure;
  /** Whether they need a second factor; shown once the list is. */
  readonly requirement: ReactNode;
}

/** 2.46. Whoever is not the owner learns here that it is not theirs to see (2.17, 8.03). */
export function OperatorsScreen(props: OperatorsScreenProps) {
  const { addButton, list, onAdd, onChange, onDelete, renderFailure, requirement } = props;
  const isRead = useSelector(list, selectPage<Operators>) !== null;
  return (
    <>
      <ListFrame
        actor={list}
        texts="desk:operators"
        countOf={({ count }) => count}
        pageSizes={SETTINGS_PAGE_SIZES}
        insteadOfSort={
          isRead && (
            <Button ref={addButton} icon={<UserPlus size={20} aria-hidden="true" />} onClick={onAdd}>
              {t('desk:operators.add')}
            </Button>
          )
        }
        renderFailure={renderFailure}
      >
        {({ entries }) => (
          <div className={styles.table}>
            <Table
              label={t('desk:operators.title')}
              columns={[t('desk:operators.email'), t('desk:operators.permissions')]}
            >
              {entries.map((operator) => (
                <Row
                  key={operator.email}
                  operator={operator}
                  onChange={() => onChange(operator)}
                  onDelete={() => onDelete(operator)}
                />
              ))}
            </Table>
          </div>
        )}
      </ListFrame>
      {isRead && requirement}
    </>
  );
}

interface RowProps {
  readonly operator: Operator;
  readonly onChange: () => void;
  readonly onDelete: () => void;
}

function Row({ operator: { email, permissions }, onChange, onDelete }: RowProps) {
  const granted = permissionsIn(permissions);
  return (
    <TableRow
      action={
        <span className={styles.actions}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('desk:operators.changeOf', { email })}
            onClick={onChange}
          >
            {t('desk:operators.change')}
          </Button>
          <Button
            variant="ghostDanger"
            size="small"
            aria-label={t('desk:operators.deleteOf', { email })}
            onClick={onDelete}
          >
            {t('desk:operators.delete')}
          </Button>
        </span>
      }
    >
      <TableCell column={t('desk:operators.email')}>{email}</TableCell>
      <TableCell column={t('desk:operators.permissions')}>
        <span className={styles.permissions}>
          <span className={styles.granted}>
            {t('desk:operators.granted', { count: granted.length, total: PERMISSION_NAMES.length })}
          </span>{' '}
          <span className={styles.names}>{granted.map((name) => t(`desk:permissions.${name}`)).join(', ')}</span>
        </span>
      </TableCell>
    </TableRow>
  );
}
