import type { TaggedData } from './packets.ts'

/** A plain text as the game writes texts. */
export function plainText(text: string): TaggedData {
  return { type: 'compound', value: { text: { type: 'string', value: text } } }
}
