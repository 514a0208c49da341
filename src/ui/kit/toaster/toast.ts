/**
 * Shows a toast in the `Toaster`. The headless half of the library: its other half writes style elements at run time,
 * which a Content-Security-Policy of `style-src 'self'` refuses. The two halves keep separate lists, so nothing may
 * import the other one.
 */
export { toast } from 'react-hot-toast/headless';
