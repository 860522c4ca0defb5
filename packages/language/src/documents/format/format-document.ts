import type { ParsedDocument } from '../parsed-document.ts'
import { formatJson } from './format-json.ts'
import { formatYaml } from './format-yaml.ts'

/** Formats a document; undefined if that could change more than its layout. */
export function formatDocument({ file, text, isJson }: ParsedDocument): string | undefined {
  // YAML and JSON disagree about a lone carriage return
  if (!text.isReadable || file.text.length > LONGEST || /\r(?!\n)/.test(file.text)) return undefined
  const formatted = isJson ? formatJson(file.text) : formatYaml(file.text)
  return formatted === undefined || !/\r\n/.test(file.text) ? formatted : formatted.replace(/\r?\n/g, '\r\n')
}

const LONGEST = 2_000_000
