import { type CommandOutput, paint, type TerminalStyle } from '../io.ts'
import { planLines } from '../plan/print.ts'
import { wrap } from '../print/listing.ts'

const WIDTH = 88

/** What a chapter writes on: lines of at most 100 columns, coloured if the output supports it. */
export class Page {
  readonly lines: string[] = []
  readonly #output: CommandOutput

  constructor(output: CommandOutput) {
    this.#output = output
  }

  paint(style: TerminalStyle, text: string): string {
    return paint(this.#output, style, text)
  }

  /** A paragraph. */
  text(...sentences: readonly string[]): this {
    return this.draw(wrap(sentences.join(' '), WIDTH)).gap()
  }

  /** Lines of a program. */
  code(...lines: readonly string[]): this {
    return this.draw(
      lines.map((line) => this.paint('cyan', line)),
      4,
    ).gap()
  }

  /** What Telos answers, verbatim. */
  quote(text: string): this {
    const [first, ...rest] = text.split('\n').flatMap((line) => wrap(line, WIDTH - 4))
    return this.draw([`${this.paint('yellow', '▸')} ${first}`, ...rest.map((line) => `  ${line}`)], 4).gap()
  }

  /** A plan as it prints itself. */
  plan(result: Parameters<typeof planLines>[1]): this {
    return this.draw(planLines(this.#output, result), 4).gap()
  }

  /** Lines without wrapping. */
  draw(lines: readonly string[], indent = 2): this {
    this.lines.push(...lines.map((line) => `${' '.repeat(indent)}${line}`.trimEnd()))
    return this
  }

  gap(): this {
    this.lines.push('')
    return this
  }
}

/** One part of the tour. */
export interface Chapter {
  readonly title: string
  tell(page: Page): void
}
