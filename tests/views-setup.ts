import { afterEach } from 'vitest';
import { cleanUpView } from './clean-up-view.ts';

/** Files of the views share their worker, so each test leaves it as it found it. Runs after the hooks of the file, which were added later. */
afterEach(cleanUpView);
