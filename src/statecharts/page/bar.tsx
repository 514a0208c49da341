import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#ui/kit/icon-button/icon-button.tsx';
import { formatAddress, INDEX } from './address.ts';
import * as styles from './page.css.ts';
import { go, useAddress } from './use-address.ts';

/** In which mode the page is, whether chosen or the system's. */
export function useMode(): 'light' | 'dark' {
  const { mode } = useAddress();
  return mode ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

/** What stands above every page. */
export function Bar() {
  const address = useAddress();
  const isDark = useMode() === 'dark';
  return (
    <header className={styles.bar}>
      <a className={styles.brand} href={formatAddress({ ...INDEX, mode: address.mode })}>
        Mostrador <span className={styles.brandSide}>Los diagramas</span>
      </a>
      <IconButton
        label={isDark ? 'Ver en claro' : 'Ver en oscuro'}
        icon={isDark ? <Sun size={20} /> : <Moon size={20} />}
        onClick={() => go({ mode: isDark ? 'light' : 'dark' })}
      />
    </header>
  );
}
