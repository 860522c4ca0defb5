/** Why a file of the folder is not read or written, in sentences for the author. */
import { readErrorReason } from '../files/read-input.ts'
import { RefusedRequest } from '../server/local-route.ts'

export function leadsOutside(path: string): RefusedRequest {
  return new RefusedRequest(
    403,
    `"${path}" leads to a file that the studio may not open: it lies outside the folder, or is of another kind.`,
  )
}

export function changedMeanwhile(path: string): RefusedRequest {
  return new RefusedRequest(
    409,
    `"${path}" was changed by another program since the studio read it. Nothing was saved.`,
  )
}

export function refusal(error: unknown, path: string, ifMissing?: string): RefusedRequest {
  if (error instanceof RefusedRequest) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP' || code === 'ENAMETOOLONG')
    return new RefusedRequest(404, `"${path}" does not exist in the folder.${ifMissing ? ` ${ifMissing}` : ''}`)
  // Windows has characters that no name may contain
  if (code === 'EINVAL') return new RefusedRequest(400, `"${path}" cannot be the name of a file on this system.`)
  const status = code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 403 : 500
  return new RefusedRequest(status, `"${path}" cannot be used: ${readErrorReason(error)}.`)
}
