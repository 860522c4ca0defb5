/**
 * Returns the comments of a declaration: those on the lines above it, or else the one after it on its line.
 *
 * @param sign what a comment begins with
 * @param find finds the beginning of a comment in the rest of a line; -1 if there is none
 */
export function commentOf(
  text: string,
  start: number,
  sign: string,
  find: (line: string) => number = (line) => line.indexOf(sign),
): string | undefined {
  const above = commentsAbove(text, start, sign)
  const found = above.length > 0 ? above : commentBehind(text, start, sign, find)
  return found.length === 0 ? undefined : found.join('\n')
}

function commentsAbove(text: string, start: number, sign: string): string[] {
  const found: string[] = []
  let end = text.lastIndexOf('\n', start - 1)
  // the comments belong to something else on the line of the declaration
  if (/\S/.test(text.slice(end + 1, start))) return found
  while (end > 0 && found.length < MOST_LINES) {
    const begin = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(begin, end).trim()
    if (!line.startsWith(sign)) break
    found.unshift(wordsOf(line, sign))
    end = begin - 1
  }
  return found
}

function commentBehind(text: string, start: number, sign: string, find: (line: string) => number): string[] {
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(start, start + LONGEST_LINE)) ?? []
  const comment = find(line)
  return comment === -1 ? [] : [wordsOf(line.slice(comment), sign)]
}

function wordsOf(comment: string, sign: string): string {
  let start = 0
  while (comment.startsWith(sign, start)) start += sign.length
  return comment.slice(start).trim()
}

const MOST_LINES = 20
const LONGEST_LINE = 300
