import type { CommandInput } from '../io.ts'

/** Yields the lines of an input as they arrive. Text after the last line break counts as a line. */
export async function* readLines(input: CommandInput): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of input) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}
