/** Checks that no part of a game is lost silently: each line has left something in the definition, or a diagnostic mentions it. */
import type { Diagnostic } from '@telos/core'
import type { GameDefinition } from '../src/definition/game-definition.ts'
import type { LanguageCode } from '../src/language/language-report.ts'
import type { GameReading, GameSyntax, SyntaxLine } from '../src/language/syntax.ts'

/** The lines of a text as the readers split it. */
export function linesOf(text: string): readonly string[] {
  return text.replace(/^\uFEFF+/, '').split(/\r\n|\r|\n/)
}

/** A line with all lines under it. */
export function linesUnder(line: SyntaxLine): readonly SyntaxLine[] {
  return [line, ...line.children.flatMap(linesUnder)]
}

const droppers: readonly string[] = ['vgdl/outside', 'vgdl/missing-value'] satisfies LanguageCode[]

/** The diagnostics of lines that did not get into the tree. */
export function droppedLines(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code, severity }) => droppers.includes(code) && severity === 'warning')
}

/** Returns how many lines have content, and how many of them are in the tree or reported; the two must be equal. */
export function countLines(text: string, { syntax, diagnostics }: GameReading): { saying: number; accounted: number } {
  const saying = linesOf(text).filter((line) => /[^\0- ]/.test(line.split('#')[0])).length
  const kept = syntax.root === undefined ? 0 : linesUnder(syntax.root).length
  return { saying, accounted: kept + droppedLines(diagnostics).length }
}

/** Returns the numbers of the lines of the tree that neither the definition nor one of its diagnostics accounts for. */
export function untoldLines(
  { root }: GameSyntax,
  definition: GameDefinition,
  diagnostics: readonly Diagnostic[],
): readonly number[] {
  const kept = linesIn(definition)
  const told = new Set(diagnostics.map(({ span }) => span!.line))
  const named = diagnostics.map(({ message }) => message).join('\n')
  const stop = Math.min(
    ...diagnostics.filter(({ code }) => code === 'vgdl/reading-stops').map(({ span }) => span!.line),
  )
  const untold: number[] = []
  const check = (line: SyntaxLine, set: string): void => {
    const { line: number, text: name } = line.words[0]
    if (number >= stop || told.has(number) || (set === '' && line.children.length === 0)) return
    // if a type's class is unknown, the type is reported
    const { mapping, unreadCharacters } = definition
    const isMapped = set === 'LevelMapping' && (mapping.has(name[0]) || unreadCharacters.has(name[0]))
    const isReplaced = named.includes(`is already ${set === 'LevelMapping' ? 'mapped' : 'defined'} in line ${number};`)
    // a repetition of 0 is not reported: the line is read, and does nothing
    const isSilent = set === 'ParameterSet' || line.words.some(({ text }) => text.startsWith('repeat='))
    if (!(set === '' || kept.has(number) || isMapped || isReplaced || isSilent)) untold.push(number)
    for (const child of line.children) {
      check(child, set || name)
      // one diagnostic covers the lines after it
      if (told.has(child.words[0].line)) return
    }
  }
  for (const set of root?.children ?? []) check(set, '')
  return untold
}

/** Lines of the tree that left something in the definition. */
function linesIn({ types, collisions, edges, timers, terminations }: GameDefinition): ReadonlySet<number> {
  const spans = [...types, ...terminations, ...[...collisions, ...edges, ...timers].map(({ effect }) => effect)]
  return new Set(spans.flatMap(({ span }) => (span ? [span.line] : [])))
}
