import type { TaggedData } from './packets.ts'

/** Encodes plain text as the game does. */
export function plainText(text: string): TaggedData {
  return { type: 'compound', value: { text: { type: 'string', value: text } } }
}
