/** A text from the clipboard, with the name that a file of its kind would have. */
import { looksLikeGame, looksLikePddl } from './file-kinds.ts'
import type { PickedFile } from './read-files.ts'

/** One file, but for a PDDL domain and its problems that were copied together: they are files of their own. */
export function pastedFiles(text: string): readonly PickedFile[] {
  const definitions = looksLikePddl(text) ? definitionsIn(text) : []
  const isDomain = (part: string) => /\(\s*define\s*\(\s*domain\b/i.test(part)
  if (definitions.length < 2 || !definitions.some(isDomain)) return [pasted(`pasted${endingOf(text)}`, text)]
  let problems = 0
  return definitions.map((part) => {
    if (isDomain(part)) return pasted('pasted-domain.pddl', part)
    return pasted(problems++ === 0 ? 'pasted.pddl' : `pasted-${problems}.pddl`, part)
  })
}

function pasted(name: string, text: string): PickedFile {
  return { name, size: text.length, isPasted: true, text: async () => text }
}

/** The text, cut after each bracket that closes a definition. What follows the last one stays with it. */
function definitionsIn(text: string): readonly string[] {
  const ends: number[] = []
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/;[^\n]*|[()]/g)) {
    if (token === '(') depth++
    else if (token === ')' && --depth === 0) ends.push(index + 1)
  }
  return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, at === ends.length - 1 ? undefined : end))
}

function endingOf(text: string): string {
  if (looksLikePddl(text)) return '.pddl'
  if (looksLikeGame(text)) return '.txt'
  return /^\s*\{/.test(text) ? '.json' : '.yaml'
}
