import { sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * The path of a file on this machine, with `/` between folders on every system, as the language service expects. Other URIs, such as
 * `untitled:1`, stay as they are.
 */
export function uriToPath(uri: string): string {
  if (!uri.startsWith('file:')) return uri
  try {
    return withSlashes(fileURLToPath(uri))
  } catch {
    return uri
  }
}

export function pathToUri(path: string): string {
  return path.startsWith('/') || /^[a-z]:[\\/]/i.test(path) ? pathToFileURL(path).href : path
}

export function withSlashes(path: string, separator = sep): string {
  return separator === '/' ? path : path.replaceAll(separator, '/')
}
