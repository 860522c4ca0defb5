import { vgdlWords } from '@telos/vgdl/editing'
import type { CompletionCandidate } from '../../language.ts'
import { classSymbol } from '../names/vgdl-symbols.ts'
import { type ClassKind, families } from '../words/class-documentation.ts'
import { candidateOf } from './symbol-candidate.ts'

/** Classes, effects or terminations; at the end of a line, with their required parameters. */
export function classCandidates(kind: ClassKind, isFollowed: boolean): readonly CompletionCandidate[] {
  return [...families[kind].classes.keys()].map((name) => {
    const candidate = candidateOf(classSymbol(kind, name)!)
    const needed = isFollowed ? [] : neededParameters(kind, name)
    if (needed.length === 0) return candidate
    const places = needed.map((key, index) => ` ${key}=\${${index + 1}:${placeholder(kind, name, key)}}`)
    return { ...candidate, text: `${name}${places.join('')}`, isSnippet: true }
  })
}

/** Keys of the parameters without which the line is not read or the original engine crashes. */
export function neededParameters(kind: ClassKind, name: string): readonly string[] {
  switch (kind) {
    case 'class':
      return vgdlWords.sprites.get(name)?.needs ?? []
    case 'effect': {
      const effect = vgdlWords.effects.get(name)
      const delayed = effect?.fields.ftype?.namesEffect === undefined ? [] : ['ftype']
      return [...(effect?.checked ?? []), ...delayed]
    }
    case 'termination': {
      const checked = vgdlWords.terminations.get(name)?.checked ?? []
      return [...checked.slice(0, 1), 'win']
    }
  }
}

function placeholder(kind: ClassKind, name: string, key: string): string {
  if (key === 'win') return 'True'
  const field = families[kind].classes.get(name)?.fields[key]
  return field?.namesEffect === undefined ? 'sprite' : 'killSprite'
}
