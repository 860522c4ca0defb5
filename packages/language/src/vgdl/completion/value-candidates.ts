import { type Field, vgdlWords } from '@telos/vgdl/editing'
import type { CompletionCandidate } from '../../language.ts'
import { spriteSymbol, valueSymbol } from '../names/vgdl-symbols.ts'
import type { GameSketch } from '../sketch/game-sketch.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'
import { defaultText } from '../words/class-documentation.ts'
import { classCandidates } from './class-candidates.ts'
import { candidateOf } from './symbol-candidate.ts'

/** What a parameter of a line can be set to. */
export function valueCandidates(sketch: GameSketch, line: SketchLine, key: string): readonly CompletionCandidate[] {
  const { fields } = line
  const field = fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined
  const named = sketch.parameterNames().map((name) => candidateOf(valueSymbol(sketch, name)!))
  return [...(field === undefined ? [] : ofField(sketch, key, field)), ...(line.kind === 'parameter' ? [] : named)]
}

function ofField(sketch: GameSketch, key: string, field: Field): readonly CompletionCandidate[] {
  if (field.names !== undefined) return sketch.spriteNames().map((name) => candidateOf(spriteSymbol(sketch, name)!))
  if (field.namesEffect !== undefined) return classCandidates('effect', true)
  if (key === 'win' || field.kind === 'boolean') return values(['True', 'False'])
  if (key === 'color') return values(vgdlWords.colours)
  switch (field.kind) {
    case 'direction':
      return values(vgdlWords.directions)
    case 'drawing':
    case 'ignored':
      return []
    default: {
      const initial = defaultText(field)
      // a negative default means "not set"
      return initial === '…' || initial.startsWith('-') ? [] : values([initial], 'the default')
    }
  }
}

function values(texts: readonly string[], detail?: string): readonly CompletionCandidate[] {
  return texts.map((text) => ({ label: text, kind: 'value', text, ...(detail !== undefined && { detail }) }))
}
