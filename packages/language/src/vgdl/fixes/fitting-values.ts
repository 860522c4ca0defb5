import { valueCandidates } from '../completion/value-candidates.ts'
import type { GameSketch } from '../sketch/game-sketch.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'

/** Completions at a place are the values that fit there, so fixes insert them. */
export function fittingValues(sketch: GameSketch, line: SketchLine, key: string): readonly string[] {
  const candidates = valueCandidates(sketch, line, key).map(({ label }) => label)
  const sprites = candidates.filter((name) => sketch.sprite(name) !== undefined)
  // prefer resources for parameters about resources; a type never refers to itself
  const wanted = sprites.filter((name) => /resource/i.test(key) && classOf(sketch, name) === 'Resource')
  const others = candidates.filter((name) => name !== line.name.text)
  return [...new Set([...wanted, ...others])].slice(0, MOST_VALUES)
}

const MOST_VALUES = 4

function classOf(sketch: GameSketch, name: string): string | undefined {
  return sketch.sprite(name)?.effectiveClass?.text
}
