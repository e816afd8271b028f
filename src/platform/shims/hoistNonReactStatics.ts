/** Emotion's and Formik's higher-order components copy static members by it. We use hooks, so nothing needs to be copied. */
export default function hoistNonReactStatics<Target>(target: Target): Target {
  return target
}
