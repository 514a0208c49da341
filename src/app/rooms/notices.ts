// Toasts, which no screen shows at first.
export { default as ToastRegion } from '../toast-region.tsx';
export { showToast } from '../toasts.ts';
