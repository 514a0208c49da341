import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Writes which tests passed only when they were repeated, and how they failed before, into the file that `FLAKY_FILE` names. */
export default class FlakyReporter implements Reporter {
  readonly #flaky: { file: string; name: string; message: string }[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const message = (test.result().errors ?? []).map((error) => error.stack ?? error.message).join('\n');
    this.#flaky.push({ file: test.module.relativeModuleId, name: test.fullName, message });
  }

  onTestRunEnd(): void {
    const file = process.env.FLAKY_FILE;
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#flaky));
  }
}
