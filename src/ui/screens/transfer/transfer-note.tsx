import { paths } from '#domain/address.ts';
import { t } from '#text/catalogue.ts';
import { TextLink } from '../../text-link.tsx';
import * as styles from './transfer-screen.css.ts';

/** The way to export and import, from a page whose entries these are (2.86). */
export function TransferNote({ accountId }: { readonly accountId: string }) {
  return (
    <p className={styles.note} data-part="transfer-note">
      {t('sections:transfer.note')}{' '}
      <TextLink to={paths.section(accountId, 'transfer')}>{t('sections:transfer.noteLink')}</TextLink>
    </p>
  );
}
