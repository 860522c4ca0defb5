/**
 * Takes everything from a worker's scope that reaches beyond it, before code of the reader's own runs: network, storage, other workers and
 * tabs. What may stay is listed, so that whatever browsers invent next is gone, too.
 */
const kept: ReadonlySet<string> = new Set([
  // the language
  'Object',
  'Function',
  'Array',
  'Number',
  'Boolean',
  'String',
  'Symbol',
  'BigInt',
  'Date',
  'RegExp',
  'Math',
  'JSON',
  'Intl',
  'Reflect',
  'Proxy',
  'Promise',
  'Iterator',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'FinalizationRegistry',
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AggregateError',
  'SuppressedError',
  'DisposableStack',
  'AsyncDisposableStack',
  'ArrayBuffer',
  'SharedArrayBuffer',
  'DataView',
  'Atomics',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float16Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
  'globalThis',
  'Infinity',
  'NaN',
  'undefined',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
  'escape',
  'unescape',
  'eval',
  'Temporal',
  // what the worker itself needs, and what cannot leave it
  'self',
  'console',
  'performance',
  'structuredClone',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'TextEncoder',
  'TextDecoder',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'DOMException',
  'Event',
  'EventTarget',
  'ErrorEvent',
  'MessageEvent',
  'MessageChannel',
  'MessagePort',
  'Performance',
  'WorkerGlobalScope',
  'DedicatedWorkerGlobalScope',
  'atob',
  'btoa',
  'crypto',
  'Crypto',
  // the methods of its scope; what the worker says goes through the functions that it keeps for itself
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'constructor',
  'reportError',
  'onerror',
  'onunhandledrejection',
  'onmessage',
  'onmessageerror',
])

/** Names that could not be taken away; a test expects none. */
export function closeScope(scope: object): readonly string[] {
  const left: string[] = []
  for (
    let holder: object | null = scope;
    holder !== null && holder !== Object.prototype;
    holder = Object.getPrototypeOf(holder)
  )
    for (const name of Object.getOwnPropertyNames(holder))
      if (!kept.has(name) && !takeAway(holder, name)) left.push(name)
  return left
}

function takeAway(holder: object, name: string): boolean {
  try {
    if (Reflect.deleteProperty(holder, name) || Reflect.defineProperty(holder, name, { value: undefined })) return true
    // constants such as TEMPORARY = 0 lead nowhere
    return typeof Reflect.get(holder, name) === 'number'
  } catch {
    return false
  }
}
