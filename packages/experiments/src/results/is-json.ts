/** Whether a text is whole JSON: half a line, as a killed process leaves it, is not. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
