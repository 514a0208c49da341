// What surrounds every section. The section that sellers work in is in the same file of scripts (scripts/chunks.ts).
export * as desk from '../screens/desk.tsx';
export { warmUpGuard } from '../warm-up.ts';
