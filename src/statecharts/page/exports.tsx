import { toPng } from '@mostrador/chart-gallery';
import { Button, buttonClass } from '#ui/kit/button/button.tsx';
import type { ChartPage } from '../contents/page-data.ts';
import { save } from './save.ts';
import * as styles from './sections.css.ts';
import { wholeDrawing } from './use-data.ts';

const FORMATS = [
  { ending: 'svg', words: 'SVG' },
  { ending: 'scxml', words: 'SCXML' },
  { ending: 'mmd', words: 'Mermaid' },
  { ending: 'json', words: 'JSON' },
] as const;

/** The chart as files for other programs. */
export function Exports({ page }: { readonly page: ChartPage }) {
  const savePng = async (): Promise<void> => save(await toPng(await wholeDrawing(page)), `${page.name}.png`);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Llevarse el diagrama</h2>
      <div className={styles.tools}>
        {FORMATS.map(({ ending, words }) => (
          <a
            key={ending}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            href={`exports/${page.name}.${ending}`}
            download={`${page.name}.${ending}`}
          >
            {words}
          </a>
        ))}
        <Button variant="secondary" size="small" onClick={() => void savePng()}>
          PNG
        </Button>
      </div>
    </section>
  );
}
