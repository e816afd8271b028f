import { defineGlobalStyles } from '@chakra-ui/react'

import { darkStyles } from './darkStyles.ts'

/** What holds on every page before any component: the ground, the focus ring, the selection. */
export const globalStyles = defineGlobalStyles({
  html: {
    colorScheme: 'light',
    fontFamily: 'body',
    color: 'fg',
    bg: 'bg',
    textStyle: 'md',
    colorPalette: 'green',
    fontVariantNumeric: 'tabular-nums',
    textSizeAdjust: '100%',
    scrollPaddingTop: '5rem',
    overflowY: 'scroll',
  },
  // Whoever moves to a field sees it above the bar.
  'html:has([data-bottom-bar])': { scrollPaddingBottom: '6rem' },
  // And below the line of the wizard that says where somebody is.
  'html:has([data-wizard])': { scrollPaddingTop: { base: '8rem', sm: '5rem' } },
  'b, strong, th': { fontWeight: 'strong' },
  'h1, h2, h3, h4': { fontWeight: 'strong', textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  // What people write may be one word without an end; no page becomes wider by it.
  'h1, h2, h3, h4, p, dd, blockquote': { overflowWrap: 'anywhere' },
  'summary, button, select, label[for]': { cursor: 'pointer' },
  'button:disabled, select:disabled': { cursor: 'not-allowed' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'green.focusRing', outlineOffset: '2px' },
  // A place that focus is moved to (a heading after a change of page) is read out, not framed.
  "[tabindex='-1']:focus-visible": { outline: 'none' },
  // Elements take it from the root; a rule for each is looked at for each of them.
  ':root::selection': { bg: 'green.emphasized', color: 'fg' },
  '::placeholder': { color: 'fg.subtle', opacity: '1' },
})

/**
 * Without tokens and layers: names that plain elements use, and what must win over every component (motion, print).
 * The hidden bar of a toast is its clock: it has to run also where nothing may move.
 */
export const overridingStyles = `
@keyframes skeleton-appears{to{opacity:1}}
@keyframes progress{from{transform:scaleX(0)}to{transform:scaleX(0.9)}}
.progress-line{position:fixed;inset:0 0 auto;z-index:500;height:3px;background:var(--chakra-colors-green-solid);transform:scaleX(0);transform-origin:left;animation:progress 8s cubic-bezier(0.1,0.7,0.1,1) forwards}
[data-tone='green']{color:var(--chakra-colors-green-fg);font-weight:600}
[data-tone='plain']{color:inherit;font-weight:400}
.Toastify .Toastify__toast{font-family:inherit;border-radius:12px;color:var(--chakra-colors-fg);background:var(--chakra-colors-bg);border-left:4px solid var(--chakra-colors-teal-solid)}
.Toastify .Toastify__toast-container--bottom-right{bottom:calc(var(--bars-below,0px) + max(0.5rem,env(safe-area-inset-bottom)))}
.Toastify .Toastify__toast--success{border-left-color:var(--chakra-colors-green-solid)}
.Toastify .Toastify__toast--error{border-left-color:var(--chakra-colors-red-solid)}
@media (prefers-reduced-motion:reduce){*:not(.Toastify__progress-bar),*::before,*::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0.01ms!important;scroll-behavior:auto!important}}
@media print{@page{margin:12mm}html{font-size:10.5px}[data-print='none']{display:none!important}img,figure,section{break-inside:avoid}}
${darkStyles}`
