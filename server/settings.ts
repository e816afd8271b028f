/** What an installation can choose, read from the environment. */
export interface Settings {
  port: number
  host: string
  productName: string
  publicUrl: string
  apiBaseUrl: string
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const port = Number(environment.PORT ?? 3000)
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    productName: environment.PRODUCT_NAME ?? 'Domivo',
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${port}`,
    apiBaseUrl: environment.API_BASE_URL ?? '',
  }
}
