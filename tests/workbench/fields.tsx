import { useState } from 'react';
import { Checkbox } from '#ui/kit/checkbox/checkbox.tsx';
import { PasswordField } from '#ui/kit/password-field/password-field.tsx';
import { RadioGroup } from '#ui/kit/radio-group/radio-group.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control/segmented-control.tsx';
import { Select } from '#ui/kit/select/select.tsx';
import { TextArea } from '#ui/kit/text-area/text-area.tsx';
import { TextField } from '#ui/kit/text-field/text-field.tsx';
import { Part } from './part.tsx';
import * as styles from './workbench.css.ts';

const MODES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'system', label: 'Según el sistema' },
] as const;

export function Fields() {
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState(
    'Hola, sí, la cafetera usa cápsulas compatibles y trae dos de muestra. La potencia es de 1450 W y la garantía, de 12 meses.',
  );
  const [isVisible, setIsVisible] = useState(false);
  const [isGreeted, setIsGreeted] = useState(true);
  const [mode, setMode] = useState<(typeof MODES)[number]['value']>('light');
  return (
    <Part title="Campos">
      <div className={styles.columns}>
        <TextField label="E-mail" type="email" value={email} onChange={setEmail} />
        <TextField label="E-mail" value="ana@ejemplo.com" helper="Le enviaremos un código" onChange={setEmail} />
        <TextField label="E-mail" value="ana@" error="Escriba un e-mail válido" onChange={setEmail} />
        <TextField label="E-mail" value="ana@ejemplo.com" disabled onChange={setEmail} />
        <PasswordField
          label="Contraseña"
          value="Palabra-1"
          visible={isVisible}
          toggleLabel={isVisible ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
          onToggle={() => setIsVisible(!isVisible)}
          onChange={setEmail}
        />
        <Select label="Colores" value={mode} options={MODES} onChange={setMode} />
        <Select label="Colores" value={mode} options={MODES} disabled onChange={setMode} />
        <div>
          <SegmentedControl label="Colores" value={mode} options={MODES} onChange={setMode} />
        </div>
        <div>
          <SegmentedControl label="Colores, sin permiso" value={mode} options={MODES} disabled onChange={setMode} />
        </div>
      </div>
      <div className={styles.columns}>
        <RadioGroup
          label="Esquema de colores"
          value={mode}
          options={MODES.map((option) => ({ ...option, description: 'Se puede cambiar cuando se quiera.' }))}
          onChange={setMode}
        />
        <RadioGroup
          label="Esquema, en fila"
          layout="row"
          value={mode}
          options={MODES}
          disabled
          disabledReason="Lo decide el sistema."
          onChange={setMode}
        />
      </div>
      <TextArea label="Respuesta" value={answer} counter={`${answer.length} de 2000`} onChange={setAnswer} />
      <TextArea
        label="Respuesta larga"
        value={answer}
        counter="2014 de 2000"
        error="No debe exceder los 2000 caracteres"
        onChange={setAnswer}
      />
      <div className={styles.row}>
        <Checkbox
          label="Saludo"
          description="Hola, COMPRADOR_DEMO, gracias por preguntar."
          checked={isGreeted}
          onChange={setIsGreeted}
        />
        <Checkbox
          label="Firma"
          description="La cuenta no tiene firma"
          checked={false}
          disabled
          onChange={setIsGreeted}
        />
      </div>
    </Part>
  );
}
