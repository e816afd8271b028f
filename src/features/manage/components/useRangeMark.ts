import { useRef, type ChangeEvent } from 'react'

/** Whether a checkbox was pressed with Shift held, as for everything since the last one. */
export const isRangePress = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/**
 * Chooses one entry of a list, or takes it out; with `isRange` all from the one before to this one. `ids` are those of the
 * list, in its order.
 */
export function useRangeMark(ids: readonly number[], onMark: (ids: readonly number[], isMarked: boolean) => void) {
  const last = useRef<number | null>(null)
  return (id: number, isMarked: boolean, isRange: boolean) => {
    const [from = -1, to = -1] = [ids.indexOf(last.current ?? id), ids.indexOf(id)].toSorted(
      (one, other) => one - other,
    )
    last.current = id
    onMark(isRange && from >= 0 ? ids.slice(from, to + 1) : [id], isMarked)
  }
}
