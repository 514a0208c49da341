import type { StageSnapshot } from '@mostrador/chart-gallery';
import { type RefObject, useRef } from 'react';
import { SegmentedControl } from '#ui/kit/segmented-control/segmented-control.tsx';
import type { ChartPage } from '../contents/page-data.ts';
import { WIDTHS, type Width } from './address.ts';
import { go } from './use-address.ts';
import { useRoom } from './use-room.ts';
import * as styles from './view-panel.css.ts';

/** How high the window of the view is, by its width, in px. */
const HEIGHTS: Readonly<Record<Width, number>> = { 360: 740, 768: 900, 1280: 800 };

interface ViewPanelProps {
  readonly page: ChartPage;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly width: Width;
  readonly snapshot: StageSnapshot | null;
}

/** The real view, as wide as its device, as large as there is room. */
export function ViewPanel({ page, frame, width, snapshot }: ViewPanelProps) {
  const room = useRef<HTMLDivElement>(null);
  const available = useRoom(room);
  const scale = available === 0 ? 1 : Math.min(1, available / width);
  const reason = snapshot?.states.map((uid) => page.unseen[uid]).find((one) => one !== undefined);
  return (
    <section className={styles.panel} aria-label="La vista real">
      <header className={styles.head}>
        <h2 className={styles.title}>La vista real</h2>
        <SegmentedControl
          label="Ancho de la vista"
          value={String(width)}
          options={WIDTHS.map((one) => ({ value: String(one), label: `${one} px` }))}
          onChange={(chosen) => go({ width: WIDTHS.find((one) => String(one) === chosen) ?? 1280 })}
        />
      </header>
      {reason !== undefined && <p className={styles.unseen}>Sin vista. {reason}</p>}
      <div ref={room} className={styles.room}>
        <div className={styles.window} style={{ inlineSize: width * scale, blockSize: HEIGHTS[width] * scale }}>
          <iframe
            ref={frame}
            src="vista.html"
            title={`Vista de ${page.title}`}
            className={styles.frame}
            style={{ inlineSize: width, blockSize: HEIGHTS[width], transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
}
