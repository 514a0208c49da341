import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/kit/button/button.tsx';

/** Puts the address of what is seen where it can be pasted into a chat. */
export function CopyAddress() {
  const [outcome, setOutcome] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(window.location.href).then(
      () => setOutcome('Dirección copiada'),
      () => setOutcome('El navegador no dejó copiar; la dirección está en su barra'),
    );
  };
  return (
    <>
      <Button variant="secondary" size="small" icon={<Link2 size={20} aria-hidden="true" />} onClick={copy}>
        Copiar la dirección
      </Button>
      <span role="status">{outcome}</span>
    </>
  );
}
