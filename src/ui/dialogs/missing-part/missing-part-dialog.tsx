import { t } from '#text/catalogue.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';

interface MissingPartDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** In the place of a dialog whose code did not arrive. */
export function MissingPartDialog({ open, onClose, onReload }: MissingPartDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('chunk.title')}
      description={t('chunk.text')}
      closeLabel={t('close')}
      actions={<Button onClick={onReload}>{t('retry')}</Button>}
    />
  );
}
