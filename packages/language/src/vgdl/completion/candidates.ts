import { type Field, vgdlWords } from '@telos/vgdl/editing'
import type { CompletionCandidate } from '../../language.ts'
import type { LanguageSymbol } from '../../names.ts'
import { type ClassKind, defaultText, families } from '../class-documentation.ts'
import { classSymbol, spriteSymbol, valueSymbol } from '../names/vgdl-symbols.ts'
import type { GameSketch } from '../sketch/game-sketch.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'

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

/** A symbol that can be written by its name. */
export function candidateOf({ name, kind, detail, documentation }: LanguageSymbol): CompletionCandidate {
  return {
    label: name,
    kind,
    text: name,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation }),
  }
}
