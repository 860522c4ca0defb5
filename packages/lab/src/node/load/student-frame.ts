/** Locates errors thrown by a student's code at the student's line. */

import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import type { Diagnostic, Span } from '@telos/core'
import { spanAt } from '../files/read-text-file.ts'
import { displayName } from './student-files.ts'
import { findModules } from './student-modules.ts'

/** Where in a student's own files an error came from. */
export interface StudentFrame {
  readonly span: Span
  /** The text of that file as loaded, for a code frame. */
  readonly text: string
}

/**
 * Finds the innermost place in a student's own files that an error passed through. Returns undefined if there is none.
 *
 * It recognises files loaded with `loadModule` and its kin by a mark in their URLs, which appears in every stack.
 *
 * @example
 * const frame = studentFrame(error)
 * if (frame) show(formatCodeFrame(frame.text, thrownDiagnostic(error, frame)))
 */
export function studentFrame(error: unknown): StudentFrame | undefined {
  for (const line of stackOf(error)) {
    const [, url, mark, row, column] = /(file:\/\/\S+?)\?telos=([\d.]+):(\d+):(\d+)/.exec(line) ?? []
    if (url === undefined) continue
    const frame = frameAt(url, mark!, Number(row), Number(column))
    if (frame !== undefined) return frame
  }
  return undefined
}

/**
 * Makes a diagnostic from a thrown value. With a frame, it points to the student's line.
 *
 * @example thrownDiagnostic(new TypeError('x is not a function')).message // 'threw TypeError: x is not a function'
 */
export function thrownDiagnostic(error: unknown, frame?: StudentFrame): Diagnostic {
  const message = `threw ${inWords(error)}`
  return { code: 'file/threw', severity: 'error', message, ...hintOf(error), ...(frame && { span: frame.span }) }
}

/** Parses the place that Node prints above a syntax error: the URL with a line, that line, and a mark below it. */
export function syntaxFrame(error: unknown): StudentFrame | undefined {
  const stack = textOf(error, 'stack')
  const [, url, mark, row, before] = /^(file:\/\/\S+?)\?telos=([\d.]+):(\d+)\r?\n.*\r?\n(\s*)\^/.exec(stack) ?? []
  return url === undefined ? undefined : frameAt(url, mark!, Number(row), before!.length + 1)
}

function frameAt(url: string, mark: string, line: number, column: number): StudentFrame | undefined {
  const modules = findModules(mark)
  const path = fileURLToPath(url)
  const text = modules?.files.get(path)?.text
  if (modules === undefined || text === undefined) return undefined
  return { span: spanAt(displayName(modules, path), text, line, column), text }
}

/** Only the frames: a message may look like a frame. */
function stackOf(error: unknown): string[] {
  const stack = textOf(error, 'stack')
  const message = textOf(error, 'message')
  const start = message === '' ? 0 : stack.indexOf(message) + message.length
  return stack
    .slice(Math.max(start, 0))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error, { depth: 2, breakLength: Number.POSITIVE_INFINITY })
  return `${textOf(error, 'name') || 'Error'}: ${textOf(error, 'message')}`
}

function hintOf(error: unknown): { readonly hint?: string } {
  if (!(error instanceof Error)) return { hint: "throw new Error('…') instead, then the line can be shown" }
  if (/^(module|exports|require|__dirname|__filename) is not defined/.test(textOf(error, 'message'))) {
    return { hint: 'files are ES modules: write import … from and export default' }
  }
  if (error instanceof TypeError && changesSomethingFrozen.test(textOf(error, 'message'))) {
    return {
      hint: 'states are frozen once the search knows them: make a new one, such as { ...state } or [...state]',
    }
  }
  return {}
}

const changesSomethingFrozen = /read only property|object is not extensible|Cannot delete property/

// anything can be thrown, even values whose getters throw
function textOf(error: unknown, key: 'stack' | 'message' | 'name'): string {
  try {
    const text = (error as Record<string, unknown>)[key]
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}
