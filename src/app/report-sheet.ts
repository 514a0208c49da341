import writeXlsx from 'write-excel-file/universal';
import type { Report } from '#contract/report.ts';
import type { ReportOrders } from '#contract/report-orders.ts';
import { xlsxText } from '#domain/xlsx.ts';
import { t } from '#text/catalogue.ts';
import { reportRows, saveFile } from './report-file.ts';

const WIDTHS = [30, 36, 12, 16, 14, 18, 20];

/** Saves a report as an XLSX file of the browser's downloads; its numbers are numbers. Its library is loaded with this module. */
export async function saveReportSheet(report: Report, orders: ReportOrders | null): Promise<void> {
  const rows = reportRows(report, orders).map((cells, row) =>
    cells.map((value) =>
      typeof value === 'string'
        ? { value: xlsxText(value), type: String, ...(row === 0 ? { fontWeight: 'bold' as const } : {}) }
        : value === null
          ? null
          : { value, type: Number },
    ),
  );
  const { from, to } = report.current;
  const columns = WIDTHS.map((width) => ({ width }));
  saveFile(
    await writeXlsx(rows, { columns, stickyRowsCount: 1 }).toBlob(),
    t('sections:report.sheetFile', { from, to }),
  );
}
