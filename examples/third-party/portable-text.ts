// The editor keeps its machines to itself: `chart-model --created` finds them as they are created.
import '@portabletext/editor';
