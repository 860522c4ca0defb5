/** States, actions and paths of a problem as text that a terminal can show. */
import { needFunction, needKeys, numberInWords, oneLine, shorten, textColumns } from '@telos/core/text'
import type { FringeNode } from '../problem.ts'
import type { Instance } from '../space/instance.ts'

export { numberInWords, shorten, textColumns }

/** A text on one line, without anything that a terminal would execute. */
export const onLine = oneLine

/** Like `onLine`, but keeps line ends. */
export function onLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(onLine)
    .join('\n')
}

/**
 * Makes a function that prints states. Where the problem's own function throws, it prints `failed` instead, so that the others can still be
 * seen.
 *
 * @example statePrinter(instance, (reason) => `(print failed: ${reason})`)(state)
 */
export function statePrinter<State>(
  instance: Instance<State>,
  failed: (reason: string) => string,
): (state: State) => string {
  needKeys(instance, 'an instance from instanceOf', 'print')
  needFunction(failed, 'a function from a reason to text')
  return (state) => {
    try {
      const text: unknown = instance.print(state)
      return onLine(typeof text === 'string' ? text : String(text))
    } catch (error) {
      return failed(errorLine(error))
    }
  }
}

/**
 * Gives the message of an error on one line. Anything can be thrown.
 *
 * @example errorLine(new Error('no\nway')) // 'no⏎way'
 */
export function errorLine(error: unknown): string {
  try {
    return onLine(error instanceof Error ? error.message || error.name : String(error))
  } catch {
    return 'something that has no words'
  }
}

/**
 * Formats a path on one line, with actions between the states if they have names. What does not fit is left out in the middle, since the
 * beginning gives context and the end matters most.
 */
export function pathText<State>(
  path: readonly Pick<FringeNode<State>, 'state' | 'action'>[],
  print: (state: State) => string,
  { columns = Number.POSITIVE_INFINITY, leftOut }: { columns?: number; leftOut: (count: number) => string },
): string {
  const part = (at: number) => {
    const { state, action } = path[at]
    const arrow = at === 0 ? '' : action === '' ? '→ ' : `—${onLine(action)}→ `
    return `${arrow}${print(state)}`
  }
  const parts = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => part(from + index))
  const { length } = path
  // each part takes at least an arrow and a space: very long paths need not be written out to know that they do not fit
  const most = Math.min(length, Math.ceil(columns / 2))
  if (most === length) {
    const whole = parts(0, length).join(' ')
    if (textColumns(whole) <= columns) return whole
  }
  for (let kept = Math.min(most, length - 1); kept >= 2; kept--) {
    const head = Math.floor(kept / 2)
    const tail = length - (kept - head)
    const text = [...parts(0, head), leftOut(length - kept), ...parts(tail, length)].join(' ')
    if (textColumns(text) <= columns) return text
  }
  return length === 0 ? '' : shorten(`… ${part(length - 1)}`, columns)
}
