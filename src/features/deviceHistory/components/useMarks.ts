import { useSyncExternalStore } from 'react'

import { deviceMarks, type Marks } from '#src/features/deviceHistory/model/marks.ts'

const subscribe: Marks['subscribe'] = (listener) => deviceMarks().subscribe(listener)

/** One fact of the marks of this device, a plain value or an array of theirs; renders again when it changes. In the browser only. */
export const useMarks = <Fact>(select: (marks: Marks) => Fact): Fact =>
  useSyncExternalStore(subscribe, () => select(deviceMarks()))
