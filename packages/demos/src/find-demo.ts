import { didYouMean } from '@telos/core/text'
import { allDemos } from './declared-demos.ts'
import type { Demo } from './demo.ts'

/**
 * Finds a demo by name. Throws a `RangeError` that suggests the nearest name if none matches.
 *
 * @example findDemo('pirate').start({ seed: 1 })
 */
export function findDemo(name: string): Demo {
  const demo = allDemos.find((each) => each.name === name)
  if (demo !== undefined) return demo
  const names = allDemos.map((each) => each.name)
  throw new RangeError(
    `demo "${name}" does not exist — ${didYouMean(name, names) ?? `choose one of ${names.join(', ')}`}`,
  )
}
