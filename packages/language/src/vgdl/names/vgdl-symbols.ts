/** Symbols: what the author of a game declares, and what belongs to the language. */
import type { Field } from '@telos/vgdl/editing'
import { commentOf } from '../../comment-of.ts'
import { type LanguageSymbol, type SymbolKind, symbolKey } from '../../names.ts'
import {
  type ClassKind,
  classDetail,
  classDocumentation,
  families,
  fieldText,
  setSentences,
} from '../class-documentation.ts'
import { builtInCharacters, builtInSprites, type GameSketch, mappedNames } from '../sketch/game-sketch.ts'
import type { SketchLine } from '../sketch/sketch-line.ts'

/** Finds a sprite type by name; undefined if it does not exist. */
export function spriteSymbol(sketch: GameSketch, name: string): LanguageSymbol | undefined {
  const line = sketch.sprite(name)
  if (line !== undefined) {
    const own = commentOf(sketch.file.text, line.start, '#')
    return declared(sketch, 'sprite', name, shortText(line), joined([own, aboutClass(line)]))
  }
  if (!builtInSprites.includes(name)) return undefined
  const className = name === 'wall' ? 'Immovable' : 'MovingAvatar'
  return builtIn('sprite', name, `${name} > ${className}`, 'Exists in every game, whether you declare it or not.')
}

function aboutClass(line: SketchLine): string | undefined {
  const name = line.effectiveClass?.text
  const sentence = name === undefined ? undefined : families.class.classes.get(name)?.help
  return sentence === undefined ? undefined : `\`${name}\`: ${sentence}`
}

/** A character with its mapping. */
export function characterSymbol(sketch: GameSketch, character: string): LanguageSymbol | undefined {
  const line = sketch.character(character)
  const names = line ? mappedNames(line).map(({ text }) => text) : builtInCharacters.get(character)
  if (names === undefined) return undefined
  const detail = `${character} > ${names.join(' ')}`.trimEnd()
  const text =
    names.length === 0 ? 'Stands for an empty cell.' : `Stands for ${names.map((name) => `\`${name}\``).join(', ')}.`
  if (line === undefined) return builtIn('character', character, detail, text)
  return declared(sketch, 'character', character, detail, joined([commentOf(sketch.file.text, line.start, '#'), text]))
}

/** A value named in a ParameterSet. */
export function valueSymbol(sketch: GameSketch, name: string): LanguageSymbol | undefined {
  const line = sketch.parameter(name)
  if (line === undefined) return undefined
  return declared(sketch, 'parameter', name, shortText(line), commentOf(sketch.file.text, line.start, '#'))
}

/** A class, effect or termination; undefined if the language has none of this name. */
export function classSymbol(kind: ClassKind, name: string): LanguageSymbol | undefined {
  if (!families[kind].classes.has(name)) return undefined
  return remembered(`${kind} ${name}`, () =>
    builtIn(kind, name, classDetail(kind, name), classDocumentation(kind, name)),
  )
}

/** Symbols of the language; their number is fixed, so the cache stays small. */
const known = new Map<string, LanguageSymbol>()

function remembered(key: string, make: () => LanguageSymbol): LanguageSymbol {
  let symbol = known.get(key)
  if (symbol === undefined) {
    symbol = make()
    known.set(key, symbol)
  }
  return symbol
}

export function setSymbol(name: string): LanguageSymbol {
  return builtIn('set', name, undefined, setSentences.get(name))
}

/** `BasicGame`, `EOS` and the like. */
export function keywordSymbol(name: string): LanguageSymbol {
  return builtIn('keyword', name, undefined, keywords[name])
}

const keywords: Readonly<Partial<Record<string, string>>> = {
  BasicGame: 'Begins a game.',
  GameSpace: 'Begins a game with a ParameterSet.',
  EOS: 'The edge of the screen: the effect applies to sprites that leave it.',
  TIME: 'A clock: the effect applies after `timer` ticks.',
}

/** A parameter of a class. */
export function keySymbol(name: string, field: Field, owner: string): LanguageSymbol {
  return remembered(`parameter ${name} ${owner}`, () => ({
    key: symbolKey('', 'parameter', name, owner),
    kind: 'parameter',
    name,
    detail: `${name}=…`,
    documentation: `Parameter of \`${owner}\`: ${fieldText(field)}.`,
  }))
}

function declared(
  { file }: GameSketch,
  kind: SymbolKind,
  name: string,
  detail: string,
  documentation: string | undefined,
): LanguageSymbol {
  const key = symbolKey(file.path, kind, name)
  return { key, kind, name, file: file.path, detail, ...(documentation !== undefined && { documentation }) }
}

function builtIn(
  kind: SymbolKind,
  name: string,
  detail: string | undefined,
  documentation: string | undefined,
): LanguageSymbol {
  const key = symbolKey('', kind, name)
  return {
    key,
    kind,
    name,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation }),
  }
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length === 0 ? undefined : known.join('\n\n')
}

/** The words of a line, shortened if they are long. */
export function shortText({ words }: SketchLine, most = LONGEST): string {
  const text = words.map((word) => word.text).join(' ')
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

const LONGEST = 300
