import { useState } from 'react';
import { SegmentedControl } from '#ui/kit/segmented-control/segmented-control.tsx';
import { Select } from '#ui/kit/select/select.tsx';
import type { ChartPage } from '../contents/page-data.ts';
import { MODES, type Mode } from '../run/protocol.ts';
import { WIDTHS, type Width } from './address.ts';
import { FoldedSection } from './folded-section.tsx';
import { pictureName } from './picture-names.ts';
import * as styles from './sections.css.ts';

const MODE_WORDS: Readonly<Record<Mode, string>> = { light: 'Claro', dark: 'Oscuro' };

interface PicturesProps {
  readonly page: ChartPage;
  readonly state: string | null;
}

/** The pictures of every state and case, at every width, light and dark. */
export function Pictures(props: PicturesProps) {
  return (
    <FoldedSection title={`Capturas (${props.page.screenshots.length})`}>{() => <Album {...props} />}</FoldedSection>
  );
}

function Album({ page, state }: PicturesProps) {
  const [which, setWhich] = useState('');
  const [width, setWidth] = useState<Width>(360);
  const [mode, setMode] = useState<Mode>('light');
  const made = new Set(page.screenshots);
  const only = which === 'aquí' ? state : null;
  const shown = page.ways
    .filter((way) => only === null || way.state === only)
    .map((way) => ({ way, name: pictureName(way.state, way.case, width, mode) }))
    .filter(({ name }) => made.has(name));
  if (made.size === 0) {
    return (
      <p className={styles.lead}>
        Todavía no se hicieron: <code>npm run statecharts:screenshots {page.name}</code>
      </p>
    );
  }
  return (
    <>
      <div className={styles.tools}>
        <Select
          label="De qué estado"
          value={which}
          options={[
            { value: '', label: 'Todos' },
            { value: 'aquí', label: 'El que se ve arriba' },
          ]}
          onChange={setWhich}
        />
        <SegmentedControl
          label="Ancho"
          value={String(width)}
          options={WIDTHS.map((one) => ({ value: String(one), label: `${one} px` }))}
          onChange={(chosen) => setWidth(WIDTHS.find((one) => String(one) === chosen) ?? 360)}
        />
        <SegmentedControl
          label="Modo"
          value={mode}
          options={MODES.map((one) => ({ value: one, label: MODE_WORDS[one] }))}
          onChange={setMode}
        />
      </div>
      <ul className={styles.pictures}>
        {shown.map(({ way, name }) => (
          <li key={name}>
            <a className={styles.picture} href={`capturas/${page.name}/${name}`} target="_blank" rel="noreferrer">
              <img
                className={styles.image}
                src={`capturas/${page.name}/${name}`}
                alt={`${page.version.states[way.state]?.words ?? way.state}: ${way.case}`}
                loading="lazy"
              />
            </a>
            <p className={styles.caption}>
              {page.version.states[way.state]?.words} · {page.version.cases[way.case]?.words ?? way.case}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
