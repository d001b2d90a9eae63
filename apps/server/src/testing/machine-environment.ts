/** Environment variables that a program needs, without settings of the product. Includes the shared compile cache. */
export const machineEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
