// In Node alone: approved versions and comments as files.
export { readComments, writeComment } from './command/comment-files.ts';
export { digest, fileNameOf, hashOf, placementOf, readVersions, writeVersion } from './command/version-files.ts';
export { type ChartComment, hasAddress } from './versions/comment.ts';
export { type ApprovedBy, type PinnedComment, type ReviewData, reviewOf } from './versions/review.ts';
