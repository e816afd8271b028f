/** Loaded on demand. A file of its own: with code in it, the index would bring all of the feature to whoever asks for one part. */
export const loadGalleryViewer = () => import('./GalleryViewer.tsx')
