/** Where the parts of a domain and of a problem are in their texts, as the writers format them. */
import { type GameModel, targetLanguages } from '@telos/vgdl'
import type { Lines, ModelOptions } from '../model-contract.ts'

export interface DomainPlaces {
  /** By lower-case name. */
  readonly actions: ReadonlyMap<string, Lines>
  readonly predicates: ReadonlyMap<string, Lines>
  /** Lines that declare a type, by its name. */
  readonly types: ReadonlyMap<string, Lines>
}

export interface ProblemPlaces {
  /** By the fact as written, in one pair of brackets. */
  readonly facts: ReadonlyMap<string, number>
  /** Lines that mention an object among the declarations, by its name. */
  readonly objects: ReadonlyMap<string, number>
  readonly goal: Lines | undefined
}

export function domainPlaces(text: string): DomainPlaces {
  const lines = text.split('\n')
  const actions = new Map<string, Lines>()
  const predicates = new Map<string, Lines>()
  const types = new Map<string, Lines>()
  let section = ''
  lines.forEach((content, index) => {
    const line = index + 1
    section = /^ {2}\((:[\w-]+)/.exec(content)?.[1] ?? section
    const action = /^\s*\(:action\s+([^\s()]+)/.exec(content)?.[1]
    if (action !== undefined) {
      const begin = isComment(lines[index - 1]) ? line - 1 : line
      actions.set(action.toLowerCase(), { line: begin, endLine: endOf(lines, index) })
    }
    if (section === ':predicates' || section === ':functions') {
      for (const [, name] of content.matchAll(/\(([^\s():?]+)/g)) predicates.set(name!, { line, endLine: line })
    }
    if (section === ':types') {
      for (const name of content.replace('(:types', '').split(/[\s()]+/))
        if (name !== '' && name !== '-' && !types.has(name)) types.set(name, { line, endLine: line })
    }
  })
  return { actions, predicates, types }
}

export function problemPlaces(text: string): ProblemPlaces {
  const lines = text.split('\n')
  const facts = new Map<string, number>()
  const objects = new Map<string, number>()
  let goal: Lines | undefined
  let section = ''
  lines.forEach((content, index) => {
    const line = index + 1
    section = /^ {2}\((:[\w-]+)/.exec(content)?.[1] ?? section
    if (section === ':init') for (const [fact] of content.matchAll(/\([^()]+\)/g)) facts.set(fact, line)
    if (section === ':objects')
      for (const name of content.split(/[\s()]+/)) if (name !== '' && !objects.has(name)) objects.set(name, line)
    if (section === ':goal')
      goal = { line: goal?.line ?? line, endLine: content.trim() === '' ? (goal?.endLine ?? line) : line }
  })
  return { facts, objects, goal }
}

function isComment(content: string | undefined): boolean {
  return content?.trimStart().startsWith(';') === true
}

/** The last line of what begins there: up to the next blank line. */
function endOf(lines: readonly string[], index: number): number {
  let end = index
  while (end + 1 < lines.length && lines[end + 1]!.trim() !== '' && !/^ {2}\(:/.test(lines[end + 1]!)) end++
  return end + 1
}

type TargetLanguage = (typeof targetLanguages)[number]

export function chosenLanguage(options: ModelOptions | undefined): TargetLanguage {
  return targetLanguages.find(({ name }) => name === (options?.language ?? 'pddl'))!
}

/** The domain as a page shows it: places in it are those of a language. */
export function writtenDomain({ compiled }: GameModel, options: ModelOptions | undefined): string {
  return chosenLanguage(options).writeDomain(compiled.domain, [compiled.goalInProblems])
}
