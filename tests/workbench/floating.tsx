import { ChevronDown, KeyRound, LogOut, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { renderMenu } from '#app/own-menu.tsx';
import { Avatar } from '#ui/kit/avatar/avatar.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Dialog } from '#ui/kit/dialog/dialog.tsx';
import { Drawer } from '#ui/kit/drawer/drawer.tsx';
import { MenuChoices, MenuHeading, MenuItem, MenuSeparator } from '#ui/kit/menu/menu.tsx';
import { navigationItem } from '#ui/kit/navigation-item/navigation-item.css.ts';
import { PasswordField } from '#ui/kit/password-field/password-field.tsx';
import { toast } from '#ui/kit/toaster/toast.ts';
import { Toaster } from '#ui/kit/toaster/toaster.tsx';
import { Part } from './part.tsx';
import * as styles from './workbench.css.ts';

type Open = 'nothing' | 'password' | 'logout' | 'busy' | 'drawer';

const ACCOUNTS = [
  {
    value: '1',
    label: 'CAFETERAS_SUR',
    description: 'Administrador',
    icon: <Avatar name="CAFETERAS SUR" src={null} />,
  },
  { value: '2', label: 'TIENDA_NORTE', description: 'Operador', icon: <Avatar name="TIENDA NORTE" src={null} /> },
] as const;

export function Floating() {
  const [open, setOpen] = useState<Open>('nothing');
  const [account, setAccount] = useState<(typeof ACCOUNTS)[number]['value']>('1');
  const userMenu = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen('nothing');
  return (
    <Part title="Lo que flota">
      <div className={styles.row}>
        {renderMenu({
          trigger: (
            <Button variant="ghost" ref={userMenu}>
              ana@ejemplo.com <ChevronDown size={20} />
            </Button>
          ),
          children: (
            <>
              <MenuHeading>ana@ejemplo.com</MenuHeading>
              <MenuItem icon={<ShieldCheck size={20} />} onSelect={() => undefined}>
                Configurar autenticador
              </MenuItem>
              <MenuItem icon={<KeyRound size={20} />} onSelect={() => setOpen('password')}>
                Cambiar contraseña
              </MenuItem>
              <MenuItem icon={<MonitorSmartphone size={20} />} disabled onSelect={() => undefined}>
                Sesiones activas
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={<LogOut size={20} />} danger onSelect={() => setOpen('logout')}>
                Cerrar sesión
              </MenuItem>
            </>
          ),
        })}
        {renderMenu({
          trigger: (
            <Button variant="secondary">
              Cuenta <ChevronDown size={20} />
            </Button>
          ),
          children: (
            <>
              <MenuChoices label="Cuenta" value={account} options={ACCOUNTS} onChange={setAccount} />
            </>
          ),
        })}
        <Button variant="secondary" onClick={() => setOpen('logout')}>
          Salir
        </Button>
        <Button variant="secondary" onClick={() => setOpen('busy')}>
          Ocupado
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Cajón
        </Button>
        <Button variant="secondary" onClick={() => toast.success('Respuesta enviada.', { duration: 5000 })}>
          Aviso de éxito
        </Button>
        <Button variant="secondary" onClick={() => toast.error('No se pudo eliminar la pregunta')}>
          Aviso de error
        </Button>
      </div>
      <Dialog
        open={open === 'logout'}
        onClose={close}
        size="small"
        title="Cerrar sesión"
        description="¿Desea cerrar la sesión en este dispositivo? Los borradores sin enviar se borran."
        closeLabel="Cerrar"
        returnFocusTo={userMenu}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              No
            </Button>
            <Button variant="danger" onClick={close}>
              Sí
            </Button>
          </>
        }
      />
      <Dialog
        open={open === 'password' || open === 'busy'}
        onClose={close}
        title="Cambiar contraseña"
        closeLabel="Cerrar"
        busyLabel={open === 'busy' ? 'Guardando…' : null}
        returnFocusTo={userMenu}
        actions={<Button onClick={close}>Guardar</Button>}
      >
        <PasswordField
          label="Contraseña actual"
          value=""
          visible={false}
          toggleLabel="Mostrar la contraseña"
          onToggle={() => undefined}
          onChange={() => undefined}
        />
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Mostrador" closeLabel="Cerrar el menú">
        <nav aria-label="Secciones del cajón">
          <a className={navigationItem} href="#preguntas" aria-current="page">
            Preguntas
          </a>
          <a className={navigationItem} href="#historial">
            Historial
          </a>
        </nav>
      </Drawer>
      <Toaster
        label="Avisos"
        dismissLabel="Cerrar el aviso"
        moreLabel={(count) => `${count} más`}
        onDismiss={(id) => toast.dismiss(id)}
        onHold={() => undefined}
      />
    </Part>
  );
}
