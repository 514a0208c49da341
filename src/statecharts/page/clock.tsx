import type { StageSnapshot } from '@mostrador/chart-gallery';
import { Button } from '#ui/kit/button/button.tsx';
import type { ChartPage } from '../contents/page-data.ts';
import { actionWords } from '../words/parts.ts';
import * as styles from './inspector.css.ts';
import { duration } from './words.ts';

interface ClockProps {
  readonly page: ChartPage;
  readonly snapshot: StageSnapshot;
  /** Lets so many ms pass. */
  readonly onAdvance: (ms: number) => void;
}

/** How far the clock can be moved where no timer runs, in ms: as long as a countdown is shown. */
const REACH = 60_000;

/** The stage's own clock, which stands until somebody moves it. */
export function Clock({ page, snapshot, onAdvance }: ClockProps) {
  const { timers, elapsed } = snapshot;
  const reach = elapsed + Math.max(...timers.map(({ dueIn }) => dueIn), REACH);
  return (
    <fieldset className={styles.cases}>
      <legend className={styles.legend}>El reloj: pasaron {duration(elapsed)}</legend>
      <input
        type="range"
        className={styles.slider}
        aria-label="Mover el reloj hacia adelante"
        aria-valuetext={`Pasaron ${duration(elapsed)}`}
        min={0}
        max={reach}
        step={50}
        value={elapsed}
        onChange={({ currentTarget }) => onAdvance(Math.max(0, Number(currentTarget.value) - elapsed))}
      />
      {timers.map(({ name, dueIn }) => (
        <Button key={name} variant="ghost" size="small" onClick={() => onAdvance(dueIn)}>
          {page.delays[name]?.words ?? page.calls[name]?.words ?? actionWords(page.name, name)} (en {duration(dueIn)})
        </Button>
      ))}
      {timers.length === 0 && <span className={styles.facts}>Ninguna espera corre aquí.</span>}
    </fieldset>
  );
}
